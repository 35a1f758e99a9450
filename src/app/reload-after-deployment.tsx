/**
 * After a deployment the parts of the old one are gone. When the server now serves another entry than this page was
 * started from, the page is loaded anew; that cannot happen twice, because then the two are the same.
 */
export async function reloadAfterDeployment() {
  const running = entryOf(document.documentElement.outerHTML)
  const served = await fetch('/login', { cache: 'no-store' }).then(
    (response) => response.text(),
    () => '',
  )
  const entry = entryOf(served)
  if (entry && running && entry !== running) location.reload()
}

const entryOf = (html: string) => /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]

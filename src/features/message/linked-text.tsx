import { Shown } from '#ui/text/verbatim.tsx'

const address = /(https?:\/\/[^\s<>"'“”‘’]+)/

/** What somebody wrote, in which only web addresses become links. A hidden character ends one. */
export function LinkedText({ children }: { children: string }) {
  return (
    <bdi>
      <Shown plain={withLinks}>{children}</Shown>
    </bdi>
  )
}

const withLinks = (text: string) =>
  text.split(address).map((part, index) => (index % 2 ? <WebLink key={index} words={part} /> : part))

// Punctuation after an address is not part of it. The look back is what keeps a long row of it from being read again.
function WebLink({ words }: { words: string }) {
  const href = words.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '')
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      {words.slice(href.length)}
    </>
  )
}

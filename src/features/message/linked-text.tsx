import { Shown } from '#ui/text/verbatim.tsx'

const address = /(https?:\/\/[^\s<>"'“”‘’]+)/

/** Text from a user, in which only web addresses become links. A hidden character ends an address. */
export function LinkedText({ children }: { children: string }) {
  return (
    <bdi>
      <Shown plain={withLinks}>{children}</Shown>
    </bdi>
  )
}

const withLinks = (text: string) =>
  text.split(address).map((part, index) => (index % 2 ? <WebLink key={index} words={part} /> : part))

// Punctuation after an address is not part of it. The look-behind keeps the pattern linear for long runs of it.
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

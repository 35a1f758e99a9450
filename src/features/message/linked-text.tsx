const address = /(https?:\/\/[^\s<>"'“”‘’]+)/

/** A person's words as they stand; only web addresses in them become links. */
export function LinkedText({ children }: { children: string }) {
  return children.split(address).map((part, index) => (index % 2 ? <WebLink key={index} words={part} /> : part))
}

// What ends the sentence does not belong to the address.
function WebLink({ words }: { words: string }) {
  const href = words.replace(/[.,;:!?)\]]+$/, '')
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      {words.slice(href.length)}
    </>
  )
}

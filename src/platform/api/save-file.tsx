export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has begun the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

import image from './tab-icon.svg?raw'

/** Within the page: it is smaller than a request for it. */
export const TabIcon = () => (
  <link rel="icon" type="image/svg+xml" href={`data:image/svg+xml,${encodeURIComponent(image.trim())}`} />
)

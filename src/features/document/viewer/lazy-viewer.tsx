import { deferred } from '#ui/layout/deferred.tsx'

export const FileViewer = deferred(async () => (await import('./file-viewer.tsx')).FileViewer)

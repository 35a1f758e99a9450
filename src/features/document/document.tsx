export { DocumentList } from './document-list.tsx'
export { DocumentPicker } from './document-picker.tsx'
export { UploadZone } from './upload-zone.tsx'
export { type FailedUpload, uploadAll, type UploadProgress } from './upload-all.tsx'

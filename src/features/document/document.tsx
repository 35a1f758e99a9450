export { DocumentList } from './document-list.tsx'
export { DocumentPicker, fileHint } from './document-picker.tsx'
export { type FailedUpload, uploadAll, type UploadProgress } from './upload-all.tsx'
export { describeFile, uploadFile } from './upload-file.tsx'

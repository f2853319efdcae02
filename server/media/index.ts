export type { FileStore } from './file-store.ts'
export { keepFreshPicture, type PictureDeps } from './fresh-picture.ts'
export { mediaRoutes } from './media-routes.ts'
export {
  createMediaStore,
  isPeoples,
  type KeptModel,
  type KeptPicture,
  type MediaStore,
  mediaUrl,
  modelUrl,
  pictureAddress,
  type UsdzFromGlb,
  usdzUrl,
} from './media-store.ts'
export { openFiles } from './open-files.ts'
export { mediaData } from './personal-data.ts'
export { createPrivateFiles } from './private-files.ts'
export { createDiskStore } from './providers/disk.ts'
export { isVariantName } from './read-model.ts'
export { PictureError } from './read-picture.ts'
export { smallPhoto } from './small-photo.ts'
export { listUnshownPhotos } from './unshown-photos.ts'
export { claimUploads, discardClaimed, findUploads, lockUploads } from './upload-queries.ts'
export { createUploads, type ShownUpload, type Uploads } from './uploads.ts'
export { ModelError } from './usdz/model-error.ts'

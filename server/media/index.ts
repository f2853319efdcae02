export { mediaRoutes } from './media-routes.ts'
export {
  createMediaStore,
  type KeptPicture,
  type MediaStore,
  mediaUrl,
  type PictureFormat,
} from './media-store.ts'
export { PictureError, type PictureRefusal } from './read-picture.ts'
export { media } from './tables.ts'

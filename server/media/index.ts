export { mediaRoutes } from './media-routes.ts'
export { createMediaStore, type KeptPicture, type MediaStore, mediaUrl } from './media-store.ts'
export { PictureError } from './read-picture.ts'

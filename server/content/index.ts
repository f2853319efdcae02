export { type Content, createContent } from './content.ts'
export { type BannerInput, saveContent } from './save-content.ts'

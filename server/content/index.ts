export { type BannerPlace, type Content, createContent } from './content.ts'
export { type BannerInput, type ContentData, type SaveContentOutcome, saveContent } from './save-content.ts'

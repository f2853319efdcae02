export { type Content, createContent } from './content.ts'
export { type ContentPageInput, layPages } from './lay-pages.ts'
export { ownPages } from './pages/index.ts'
export { saveContent } from './save-content.ts'

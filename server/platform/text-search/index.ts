export { type FoundDocuments, findDocuments, type QueryWord } from './find-documents.ts'
export { splitWords, stemOf } from './split-words.ts'
export { createTextIndexBuilder, type Field, type NewDocument, type Speech, type TextIndex } from './text-index.ts'

export { keyFile } from './key-file.ts'
export { createUrlTeller, searchEngineServices } from './providers/create-teller.ts'
export { readTold } from './tell-changed.ts'

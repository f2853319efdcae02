export { frontCalls } from './calls.ts'
export { newsCalls } from './news-calls.ts'
export { postCalls } from './post-calls.ts'
export { type FrontData, saveFront } from './queries.ts'

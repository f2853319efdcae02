export { BadFeedError, type Refused } from './bad-feed.ts'
export { type ImportOptions, type ImportProgress, type ImportSummary, importFeed } from './feed-import.ts'

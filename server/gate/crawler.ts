import { createIsbotFromList, list } from 'isbot'

// A browser without a window is a person's test or preview, not a search engine; those name themselves.
const patterns = list.filter((pattern) => !/headless/i.test(pattern))

/** Whether a search engine's crawler asks, by what it calls itself. */
export const isCrawlerAgent = createIsbotFromList(patterns)

/** Flags of Node for the shop and its commands, as `npm start` and `npm run` give them. */
export const shopFlags = ['--import', new URL('../../scripts/quick-packages.mjs', import.meta.url).href]

/** For how many days goods wait for their buyer for free: at a place of the shop's, and at a transport company's. */
export const keptDays = { pickup: 7, terminal: 7 }

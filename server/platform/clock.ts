/** The only source of "now": tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

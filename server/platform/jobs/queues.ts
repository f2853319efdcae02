/**
 * Each queue has hands of its own in every process, so that a slow bank never holds a code. `pollSeconds` is how late a
 * job may be noticed whose poke was lost; a queue with a poke is looked at as soon as the transaction is over.
 */
export const queues = {
  codes: { hands: 4, pollSeconds: 1, isPoked: true },
  messages: { hands: 2, pollSeconds: 2, isPoked: true },
  payments: { hands: 4, pollSeconds: 1, isPoked: true },
  documents: { hands: 1, pollSeconds: 2, isPoked: true },
  imports: { hands: 1, pollSeconds: 5, isPoked: false },
  tidy: { hands: 1, pollSeconds: 10, isPoked: false },
} as const

export type QueueName = keyof typeof queues

export const queueNames = Object.keys(queues) as QueueName[]

/** Where a job lies that gave up, until somebody was told; what is told is kept for a season. */
export const givenUpQueue = 'given-up'

const day = 24 * 60 * 60

/** A waiting job is never thrown away for its age before a year is over; one that is done is of no use after a day. */
export const keptSeconds = { waiting: 365 * day, ended: day, givenUp: 90 * day }

/** A process says this often that it still lives: twice within it. Less is taken for dead. */
export const heartbeatSeconds = 15

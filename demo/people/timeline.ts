import { addDays, wallClock } from '#rules/calendar.ts'
import type { Deed, Moment, OrderStory } from './types.ts'

const minute = 60_000

/** One step of a story at its moment; without a deed the order is placed. */
export interface Step<Story extends OrderStory> {
  story: Story
  deed: Deed | null
  at: Date
}

/** Everything that happens in the stories, in the order in which it does. */
export function timelineOf<Story extends OrderStory & { utcOffsetMinutes: number }>(
  stories: readonly Story[],
  now: Date,
): Step<Story>[] {
  const steps = stories.flatMap((story): Step<Story>[] => {
    const at = (moment: Moment) => instantOf(moment, now, story.utcOffsetMinutes)
    const deeds = (story.deeds ?? []).map((deed) => ({ story, deed, at: at(deed.when) }))
    return [{ story, deed: null, at: at(story.placed) }, ...deeds]
  })
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export function instantOf(moment: Moment, now: Date, utcOffsetMinutes: number): Date {
  if ('minutesAgo' in moment) return new Date(now.getTime() - moment.minutesAgo * minute)
  const day = addDays(wallClock(now.getTime(), utcOffsetMinutes).day, -moment.daysAgo)
  return new Date(Date.parse(`${day}T${moment.at}:00Z`) - utcOffsetMinutes * minute)
}

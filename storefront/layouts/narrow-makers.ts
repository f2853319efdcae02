import type { Manufacturer } from '#contract/catalogue/shop-lists.ts'

/** Makers of a letter, where one is chosen, whose name holds every word that was typed; «ё» is as good as «е». */
export function narrowMakers<Maker extends Pick<Manufacturer, 'name' | 'letter'>>(
  makers: Maker[],
  { name, letter }: { name: string; letter?: string | undefined },
): Maker[] {
  const words = plain(name).split(/\s+/).filter(Boolean)
  return makers.filter(
    (maker) => (!letter || maker.letter === letter) && words.every((word) => plain(maker.name).includes(word)),
  )
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

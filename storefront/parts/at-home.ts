import type { Elarbis } from '#contract/catalogue/product.ts'

/** Held in the hand: what is shown in the room is shown by this device and not by another one. */
export function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** iPhones open the model by themselves. Answers whether this is one. Sizes are true, so it may not be scaled. */
export function showInQuickLook({ usdz }: Elarbis, name: string): boolean {
  const link = document.createElement('a')
  if (!usdz || !link.relList?.supports('ar')) return false
  const picture = document.createElement('img')
  picture.alt = name
  link.rel = 'ar'
  link.href = `${usdz}#allowsContentScaling=0`
  link.append(picture)
  link.click()
  return true
}

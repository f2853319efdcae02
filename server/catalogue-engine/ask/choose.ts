import type { FilterParams } from '#contract/catalogue/listing.ts'
import { createPace } from '../breathe.ts'
import type { Choice, ChoicePart } from '../engine.ts'
import { moved } from '../moves.ts'
import { type Bits, hasBit, makeBits } from '../read-index/bits.ts'
import { activateFilters } from '../read-index/filters.ts'
import { offersOfModel } from '../read-index/model-offers.ts'
import { type Scope, selectOffers } from '../read-index/select-offers.ts'
import type { Look } from './look.ts'
import { choiceKey, choiceMoves, findScope, offersOf } from './scope.ts'

/** The offers that a choice takes in, of those sold here; null without a choice. Kept while none comes or goes. */
export async function findChosen(look: Look, choice: Choice | undefined): Promise<Bits | null> {
  if (!choice) return null
  const { generation } = look
  const depends = { section: -1, moves: moved.sold | choiceMoves(choice) }
  return generation.kept(`choice ${choiceKey(choice)} ${look.key}`, depends, async () => {
    const chosen = makeBits(generation.index.offers.room)
    for (const part of choice.parts) await addPart(look, part, chosen)
    return chosen
  })
}

async function addPart(look: Look, { sectionId, productIds, params = {} }: ChoicePart, chosen: Bits) {
  const { index, scratch } = look.generation
  const found = findScope(look, { sectionId: sectionId ?? null })
  const filters = activateFilters(index, look.prices, await look.ownGroups(params), params)
  if (!found || filters.length < Object.values(params).filter(asksSomething).length) return
  const scope: Scope = productIds
    ? { ...found.scope, within: [offersOf(look, positionsOf(look, productIds))] }
    : found.scope
  await scratch.using(async (sets) => {
    const { base, failsOne, windows } = await selectOffers(index, sets, scope, filters, createPace())
    for (const { firstWord, lastWord } of windows) {
      for (let word = firstWord; word < lastWord; word++)
        chosen[word] = (chosen[word] as number) | ((base[word] as number) & ~(failsOne[word] as number))
    }
  })
}

function asksSomething(wish: FilterParams[string]): boolean {
  return Array.isArray(wish) ? wish.length > 0 : wish.min !== undefined || wish.max !== undefined
}

/** Which of these models a choice takes in. */
export async function chosenAmong(look: Look, productIds: readonly number[], choice: Choice): Promise<Set<number>> {
  const { products } = look.generation.index
  const chosen = await findChosen(look, choice)
  const isChosen = (id: number) => {
    const product = products.at.positionOf(id)
    return product >= 0 && offersOfModel(products, product).some((offer) => chosen !== null && hasBit(chosen, offer))
  }
  return new Set(productIds.filter(isChosen))
}

function positionsOf({ generation }: Look, productIds: readonly number[]): number[] {
  return productIds.map((id) => generation.index.products.at.positionOf(id)).filter((product) => product >= 0)
}

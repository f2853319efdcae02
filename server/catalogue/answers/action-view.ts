import type { Action } from '#contract/catalogue/shop-lists.ts'
import { decideActionState } from '#rules/action-state.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import type { ShopAction } from '#server/listings/index.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'

/** A promotion as the region sees it today. */
export function actionView({ language, today }: Sight, action: ShopAction): Action {
  return {
    id: action.id,
    code: action.code,
    name: typo(nameIn(action.titles, language), language),
    text: typo(nameIn(action.texts, language), language),
    url: actionUrl(action.code),
    image: action.media && pictureOf(action.media),
    startsOn: action.startsOn,
    endsOn: action.endsOn,
    ...decideActionState(action, today),
  }
}

export function actionUrl(code: string): string {
  return `/vse-akcii/${code}/`
}

import type { ProductCard } from '#contract/catalogue/card.ts'
import { type ContentText, contentContract } from '#contract/content.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Content, KeptPage } from './content.ts'
import { type FactsDeps, findFacts } from './facts.ts'
import { pageFor } from './set-page.ts'

export { addressCalls } from './address-calls.ts'

interface ContentCallsDeps {
  db: Db
  content: Content
  facts: FactsDeps
  cardsOf(offerIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

export function contentCalls({ db, content, facts, cardsOf }: ContentCallsDeps) {
  async function view(page: KeptPage, context: CallContext) {
    const { region, language } = context
    const country = region.currency === 'KZT' ? 'KZ' : 'RU'
    const said = pageFor(page, await findFacts(facts, region, language), country)
    return {
      ...said,
      updatedOn: page.updatedOn,
      pictures: picturesOf(page),
      goods: await goodsOf(said, context),
    }
  }
  async function goodsOf({ sections }: ContentText, context: CallContext) {
    const named = sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'goods' ? one.offers : [])))
    if (named.length === 0) return []
    const idOf = await findOfferIds(db, named)
    return cardsOf([...idOf.values()], context)
  }
  return answer('content', contentContract, {
    async getContentPage({ body }, context, refuse) {
      context.shows.add('shell')
      const page = content.findPage(body.path, context.language)
      if (!page) throw refuse('CONTENT_NOT_FOUND')
      return view(page, context)
    },
    listContentPages(_input, { language, shows }) {
      shows.add('shell')
      return { pages: content.listPages(language) }
    },
  })
}

function picturesOf({ pictures }: KeptPage) {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, { media, width, height }]) => [name, { imgUrl: media, width, height }]),
  )
}

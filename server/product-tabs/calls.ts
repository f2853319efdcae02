import { productTabsContract } from '#contract/product-tabs.ts'
import type { FindWarehouses } from '#server/catalogue/index.ts'
import { answer } from '#server/gate/index.ts'
import { listInstructions } from '#server/instructions/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listQuestions } from '#server/reviews/index.ts'

const firstQuestions = 2

/** What several areas know of one product, at once. */
export function productTabsCalls({ db, findWarehouses }: { db: Db; findWarehouses: FindWarehouses }) {
  return answer('productTabs', productTabsContract, {
    async getDetailCardTabs({ body: { productID, isCrawler } }, context, refuse) {
      context.shows.add(`product:${productID}`)
      const [instructions, asked, stored] = await Promise.all([
        listInstructions(db, productID, context.language),
        listQuestions(db, productID, context),
        findWarehouses(productID, context),
      ])
      if (instructions === null || asked === null) throw refuse('PRODUCT_NOT_FOUND')
      const { questions } = asked
      return {
        instructions,
        questions: isCrawler ? questions : questions.slice(0, firstQuestions),
        questionsTotal: questions.length,
        // What the shop withdrew keeps its page and lies nowhere.
        warehouses: stored?.warehouses ?? [],
      }
    },
  })
}

import { crewContract } from '#contract/crew.ts'
import { answer } from '#server/gate/index.ts'
import { findBundle, viewerOfCall } from '#server/order/index.ts'
import type { CrewDeps } from './deps.ts'
import { readBadgeCode } from './people.ts'
import { viewAssembler, viewOrderCrew } from './view-order-crew.ts'

/** Answers `crew.ts` of the contract: what shoppers are told. */
export function crewCalls(deps: CrewDeps) {
  return answer('crew', crewContract, {
    async getOrderCrew({ body }, context, refuse) {
      const bundle = await findBundle(deps.db, body.basketGroup, await viewerOfCall(deps, context, body))
      if (!bundle) throw refuse('ORDER_NOT_FOUND')
      return { visits: await viewOrderCrew(deps, bundle.group.id, context.now()) }
    },
    async getAssemblerInfo({ body }, context, refuse) {
      const { language } = context
      const assembler = await viewAssembler(deps, readBadgeCode(body.code), { language, now: context.now() })
      if (!assembler) throw refuse('ASSEMBLER_NOT_FOUND')
      return { assembler }
    },
  })
}

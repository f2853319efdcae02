import { crewContract } from '#contract/crew.ts'
import { answer } from '#server/gate/index.ts'
import { findBundle, viewerOfCall } from '#server/order/index.ts'
import { printVisitAct } from './assembler/act.ts'
import type { CrewDeps } from './deps.ts'
import { readBadgeCode } from './people.ts'
import { listTasks } from './tasks.ts'
import { viewAssembler, viewOrderCrew } from './view-order-crew.ts'

export { assemblerCalls } from './assembler-calls.ts'
export { staffCrewsCalls } from './desk-calls.ts'

/** Answers `crew.ts` of the contract: what shoppers are told. */
export function crewCalls(deps: CrewDeps) {
  return answer('crew', crewContract, {
    async getOrderCrew({ body }, context, refuse) {
      const bundle = await findBundle(deps.db, body.basketGroup, await viewerOfCall(deps, context, body))
      if (!bundle) throw refuse('ORDER_NOT_FOUND')
      const visitorId = async () => (await context.requireVisitor()).visitorId
      return {
        visits: await viewOrderCrew(deps, bundle.group.id, {
          visitorId,
          language: context.language,
          now: context.now(),
        }),
      }
    },
    async getOrderAct({ body }, context, refuse) {
      const bundle = await findBundle(deps.db, body.basketGroup, await viewerOfCall(deps, context, body))
      if (!bundle) throw refuse('ORDER_NOT_FOUND')
      const tasks = await listTasks(deps.db, { groupId: bundle.group.id })
      const task = tasks.find(({ given }) => given?.id === body.visit)
      const content = task?.given && (await printVisitAct(deps, { ...task, given: task.given }, context.now()))
      if (!content) throw refuse('ACT_NOT_FOUND')
      return {
        mediaType: 'application/pdf',
        content,
        name: `act-${bundle.group.number}.pdf`,
        keep: 'no-store' as const,
      }
    },
    async getAssemblerInfo({ body }, context, refuse) {
      const { language } = context
      const assembler = await viewAssembler(deps, readBadgeCode(body.code), { language, now: context.now() })
      if (!assembler) throw refuse('ASSEMBLER_NOT_FOUND')
      return { assembler }
    },
  })
}

import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { newPlan } from '#rules/room/new-plan.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { useWorkshop } from '../use-workshop.ts'
import { WorkshopContext } from '../workshop-context.ts'
import { PlanView } from './plan-view.tsx'

const project = {
  recordId: null,
  name: 'Комната',
  revision: 0,
  plan: newPlan(),
  goods: [],
  sharedUrl: null,
  savedAt: null,
}

function Plan() {
  const { workshop } = useWorkshop(project, false, null, [])
  return (
    <WorkshopContext value={workshop}>
      <output>{workshop.opening ?? 'none'}</output>
      <div style={{ width: 700, height: 500 }}>
        <PlanView isPhone={false} isHidden={false} />
      </div>
    </WorkshopContext>
  )
}

test('a pressed radiator stays chosen until the floor is pressed', async () => {
  await Promise.all((['room', 'shell', 'product'] as const).map((area) => loadMessages('ru', area)))
  const Stub = createRoutesStub([{ path: '/', Component: Plan }])
  const screen = await render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
  const chosen = screen.getByRole('status').first()
  const radiator = document.querySelector('[data-opening="r1"] path')
  await userEvent.click(radiator as Element)
  await expect.element(chosen).toHaveTextContent('r1')
  await userEvent.click(screen.getByRole('group'))
  await expect.element(chosen).toHaveTextContent('none')
})

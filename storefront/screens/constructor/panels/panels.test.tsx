import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { firstWish } from '../goods-query.ts'
import { freshProject } from '../load-project.ts'
import { PlanView } from '../plan/plan-view.tsx'
import { useWorkshop } from '../use-workshop.ts'
import { WorkshopContext } from '../workshop-context.ts'
import { Panels } from './panels.tsx'
import { useTab } from './use-tab.ts'

const project = freshProject({ language: 'ru' })
const found = { goods: [], total: 0, sections: [] }

function Window() {
  const made = useWorkshop(project, false, null, [])
  const { tab, setTab, workshop } = useTab(made.workshop, 'goods')
  return (
    <WorkshopContext value={workshop}>
      <div className="flex h-dvh flex-col lg:flex-row">
        <div className="h-80 flex-none lg:h-auto lg:flex-1">
          <PlanView isPhone={false} isHidden={false} />
        </div>
        <Panels
          tab={tab}
          onTab={setTab}
          rooms={[]}
          current={{ recordId: null, name: project.name, forget: () => undefined }}
          found={found}
          wish={firstWish}
          sharedUrl={null}
        />
      </div>
    </WorkshopContext>
  )
}

test.each([
  [390, 844],
  [1440, 900],
])(
  'an opening pressed on the plan is before the eyes with its fields, however often, at %i px',
  async (width, height) => {
    await page.viewport(width, height)
    await Promise.all((['room', 'shell', 'product', 'ui'] as const).map((area) => loadMessages('ru', area)))
    const Stub = createRoutesStub([{ path: '/', Component: Window }])
    const screen = await render(
      <Suspense>
        <Stub />
      </Suspense>,
    )
    const fromFloor = screen.getByRole('textbox', { name: 'От пола, см' })
    for (const _time of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Мои комнаты', exact: true }))
      await expect.element(fromFloor).not.toBeInTheDocument()
      await userEvent.click(document.querySelector('[data-opening="r1"] path') as Element)
      await expect.element(fromFloor).toBeInViewport()
    }
  },
)

import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { freshProject } from '../load-project.ts'
import { useWorkshop } from '../use-workshop.ts'
import { WorkshopContext } from '../workshop-context.ts'
import { PlanView } from './plan-view.tsx'

const project = freshProject({ language: 'ru' })

function Plan() {
  const { workshop, said } = useWorkshop(project, false, null, [])
  return (
    <WorkshopContext value={workshop}>
      <output>{workshop.opening ?? 'none'}</output>
      <p data-testid="said">{said}</p>
      <div style={{ width: 700, height: 500 }}>
        <PlanView isPhone={false} isHidden={false} />
      </div>
    </WorkshopContext>
  )
}

async function openPlan() {
  await Promise.all((['room', 'shell', 'product'] as const).map((area) => loadMessages('ru', area)))
  const Stub = createRoutesStub([{ path: '/', Component: Plan }])
  const screen = await render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
  return screen
}

test('a pressed radiator stays chosen until the floor is pressed', async () => {
  const screen = await openPlan()
  const chosen = screen.getByRole('status').first()
  const radiator = document.querySelector('[data-opening="r1"] path')
  await userEvent.click(radiator as Element)
  await expect.element(chosen).toHaveTextContent('r1')
  await userEvent.click(screen.getByRole('group'))
  await expect.element(chosen).toHaveTextContent('none')
})

describe('the tape measure', () => {
  test('says how far it is from press to press, wall to wall straight across; Escape puts it away', async () => {
    const screen = await openPlan()
    const plan = screen.getByRole('group')
    const button = screen.getByRole('button', { name: 'Измерить' })
    await userEvent.click(button)
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    const said = screen.getByTestId('said')
    await expect.element(said).toHaveTextContent('Отметьте первую точку')
    // The room of 4 by 3 m stands in the middle of 700 by 500 pixels.
    const mmPerPx = Number(document.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]) / 700
    const pixel = (xMm: number, yMm: number) => ({ x: 350 + (xMm - 2000) / mmPerPx, y: 250 + (yMm - 1500) / mmPerPx })
    await userEvent.click(plan, { position: pixel(20, 800) })
    await expect.element(said).toHaveTextContent('Отметьте вторую точку')
    await userEvent.click(plan, { position: pixel(3980, 820) })
    await expect.element(said).toHaveTextContent('Расстояние 400 см')
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('none')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  })

  test('goes by keys as well', async () => {
    const screen = await openPlan()
    await userEvent.click(screen.getByRole('button', { name: 'Измерить' }))
    await expect.element(screen.getByRole('group')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}')
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}')
    const said = screen.getByTestId('said')
    await expect.element(said).toHaveTextContent('От левой стены 211 см, от верхней 150 см')
    await userEvent.keyboard('{Enter}')
    await expect.element(said).toHaveTextContent('Расстояние 31 см')
  })
})

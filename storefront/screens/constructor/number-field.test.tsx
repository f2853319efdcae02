import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { freshProject } from './load-project.ts'
import { NameField } from './name-field.tsx'
import { NumberField } from './number-field.tsx'
import { RoomForm } from './room-form.tsx'
import { useWorkshop } from './use-workshop.ts'
import { WorkshopContext } from './workshop-context.ts'

const project = { ...freshProject({ language: 'ru' }), name: 'Спальня' }

function Fields() {
  const { workshop } = useWorkshop(project, false, null, [])
  return (
    <WorkshopContext value={workshop}>
      <NameField />
      <RoomForm intent="walls">
        <NumberField name="height" label="Высота" value={String(workshop.room.plan.heightMm / 10)} />
      </RoomForm>
      <output>{workshop.room.name}</output>
      <button type="button" onClick={workshop.undo}>
        Отменить
      </button>
      <button type="button" onClick={workshop.redo}>
        Вернуть
      </button>
    </WorkshopContext>
  )
}

async function shown() {
  await Promise.all((['room', 'shell'] as const).map((area) => loadMessages('ru', area)))
  const Stub = createRoutesStub([{ path: '/', Component: Fields }])
  const screen = await render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
  const height = screen.getByLabelText('Высота', { exact: true })
  const type = async (text: string) => {
    await userEvent.fill(height, text)
    await userEvent.keyboard('{Enter}')
  }
  return { screen, height, type, fault: screen.getByText(/^Высота от/) }
}

const usual = String(project.plan.heightMm / 10)

test.each([usual, '300'])('a number that cannot be is refused, and %s after it is not', async (good) => {
  const { height, type, fault } = await shown()
  await type('9000')
  await expect.element(fault).toBeVisible()
  await type(good)
  await expect.element(fault).not.toBeInTheDocument()
  await expect.element(height).toHaveValue(good)
  await expect.element(height).not.toHaveAttribute('aria-invalid', 'true')
})

test('what is done again leaves no fault of before', async () => {
  const { screen, height, type, fault } = await shown()
  await type('300')
  await userEvent.click(screen.getByText('Отменить'))
  await type('9000')
  await expect.element(fault).toBeVisible()
  await userEvent.click(screen.getByText('Вернуть'))
  await expect.element(fault).not.toBeInTheDocument()
  await expect.element(height).toHaveValue('300')
})

test('Escape drops what was typed, Enter takes it', async () => {
  const { screen, height } = await shown()
  const name = screen.getByLabelText('Название комнаты')
  for (const [field, was] of [
    [height, usual],
    [name, 'Спальня'],
  ] as const) {
    await userEvent.fill(field, '222')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue(was)
    await userEvent.fill(field, '333')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('333')
  }
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('333')
})

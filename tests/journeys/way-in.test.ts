import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { buy, main, press, said } from './steps.ts'

const { visit } = withBrowser()
const product = '/catalog/pryamye-divany/divan-verba/'

test.each([true, false])(
  'whether it gets in is measured once and said wherever it is bought (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto(product)
    await main(page).getByRole('link', { name: 'Пройдёт ли в лифт и дверь' }).click()
    await page.getByRole('heading', { level: 1, name: /пройдёт ли к вам домой/ }).waitFor()
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByText('Выберите, как подниматься').first().waitFor()
    await page.getByRole('radio', { name: 'Лифта нет' }).check()
    await page.getByRole('textbox', { name: 'Ширина проёма' }).fill('35')
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByRole('status').getByText('Размеры записаны').waitFor()
    expect(await said(main(page))).toContain('Не пройдёт Лестница не измерена')
    expect(await said(main(page))).toContain('Дверь узка, не хватает 7 см.')

    await page.getByRole('radio', { name: 'Обычный пассажирский лифт' }).check()
    await page.getByRole('textbox', { name: 'Ширина проёма' }).fill('80')
    await page.getByRole('button', { name: 'Проверить' }).click()
    await main(page).getByText('Пройдёт', { exact: true }).waitFor()
    if (!javaScriptEnabled) return

    await page.goto(product)
    await main(page).getByText('В лифт входит. В дверь проходит.').waitFor()
    await buy(page, product)
    await main(page).getByText('В лифт входит. В дверь проходит.').waitFor()
    await press(main(page).getByRole('link', { name: 'Изменить размеры' }))
    await page.getByRole('button', { name: 'Забыть мои размеры' }).click()
    await page.getByRole('status').getByText('Размеры забыты').waitFor()
  },
)

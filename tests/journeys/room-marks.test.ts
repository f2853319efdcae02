import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { main } from './steps.ts'

const { visit } = withBrowser()
const feed = join(import.meta.dirname, '../../demo/feed/komod-interiors.json')
const rooms: { title: { ru: string } }[] = JSON.parse(readFileSync(feed, 'utf8'))

/** What a finger needs to meet one thing and no other. */
const FINGER = 44

type Mark = { x: number; y: number; width: number; height: number }
type Scene = { picture: Mark; marks: Mark[] }

/** Every picture with marks on it, in pixels of the page; `x` and `y` are the middle. */
function scenesOf(page: Page): Promise<Scene[]> {
  return page.evaluate(() => {
    const place = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2, width, height }
    }
    const all = document.querySelectorAll<HTMLElement>('main a[style*="--x"]')
    const marks = [...all].filter((mark) => mark.checkVisibility())
    return [...new Set(marks.map((mark) => mark.offsetParent))].flatMap((picture) =>
      picture
        ? [{ picture: place(picture), marks: marks.filter((mark) => mark.offsetParent === picture).map(place) }]
        : [],
    )
  })
}

/** Marks that a finger would press together, or that an edge of their picture cuts. */
function faultsOf({ picture, marks }: Scene): string[] {
  return marks.flatMap((mark, at) => {
    const near = marks.slice(at + 1).filter((other) => Math.hypot(mark.x - other.x, mark.y - other.y) < FINGER - 0.5)
    const isCut =
      Math.abs(mark.x - picture.x) > (picture.width - FINGER) / 2 + 0.5 ||
      Math.abs(mark.y - picture.y) > (picture.height - FINGER) / 2 + 0.5
    const isSmall = mark.width < FINGER || mark.height < FINGER
    return [
      ...near.map(({ x, y }) => `${Math.round(Math.hypot(mark.x - x, mark.y - y))} px from its neighbour`),
      ...(isCut ? ['cut by the edge'] : []),
      ...(isSmall ? ['too small'] : []),
    ]
  })
}

test.each([390, 320])('no two marks of any room are pressed together at %i px, and none is cut', async (width) => {
  const page = await visit({ viewport: { width, height: 844 } })
  await page.goto('/style_interyerov/?rooms=99')
  const titles = await main(page).getByRole('article').getByRole('heading').allTextContents()
  expect(titles.sort()).toEqual(rooms.map(({ title }) => title.ru).sort())
  const scenes = await scenesOf(page)
  expect(scenes.length).toBeGreaterThan(rooms.length * 0.9)
  expect(scenes.flatMap(faultsOf)).toEqual([])
})

test.each(['/', '/style/scandi/', '/catalog/pryamye-divany/divan-verba/'])(
  'nor are those of the strips and banners of %s',
  async (path) => {
    for (const width of [390, 320]) {
      const page = await visit({ viewport: { width, height: 844 } })
      await page.goto(path)
      const scenes = await scenesOf(page)
      expect(scenes.length, path).toBeGreaterThan(0)
      expect(scenes.flatMap(faultsOf), `${width} px`).toEqual([])
    }
  },
)

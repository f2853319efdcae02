import { PassThrough } from 'node:stream'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const cards = Array.from({ length: 24 }, (_, index) => ({
  id: index,
  name: `Диван «Верба» ${index}`,
  price: 54_990 + index,
}))

/** Processor time of React itself for 24 plain cards: what rendering a section page is measured by. */
export async function measureBareStream(times = 500): Promise<number> {
  for (let warm = 0; warm < 100; warm++) await renderCards()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await renderCards()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

function renderCards(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough()
    sink.on('data', () => {})
    sink.on('end', resolve)
    const { pipe } = renderToPipeableStream(h('ul', null, ...cards.map(aCard)), {
      onShellError: reject,
      onAllReady: () => pipe(sink),
    })
  })
}

function aCard({ id, name, price }: (typeof cards)[number]) {
  return h(
    'li',
    { key: id, className: 'card' },
    h(
      'a',
      { href: `/catalog/divany/${id}/` },
      h('img', { src: `/media/${id}/640.webp`, alt: name, width: 640, height: 480 }),
    ),
    h('h2', null, h('a', { href: `/catalog/divany/${id}/` }, name)),
    h('p', null, h('strong', null, `${price} ₽`), h('s', null, `${price + 9_000} ₽`)),
    h(
      'form',
      { method: 'post' },
      h('input', { type: 'hidden', name: 'offerId', value: id }),
      h('button', { type: 'submit' }, 'В корзину'),
    ),
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Manufacturer } from '#contract/catalogue/shop-lists.ts'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { formatNumber } from '#rules/money.ts'
import { MakerMark } from '../parts/maker-mark.tsx'
import { api } from '../platform/api-client.ts'
import { href } from '../platform/href.ts'
import { loadMessages, useMessages } from '../platform/messages.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { narrowMakers } from './narrow-makers.ts'
import { PageWindow } from './page-window.tsx'

/** Opens the window with all makers; `show` is told what stands and, when it is closed, that nothing does. */
export async function showMakers(show: (chooser: ReactNode) => void): Promise<void> {
  await loadMessages(parseLanguage(document.documentElement.lang) ?? defaultLanguage, 'lists')
  // Another one each time: it says anew what it leads to.
  show(<MakersChooser key={performance.now()} onClose={() => show(null)} />)
}

function MakersChooser({ onClose }: { onClose: () => void }) {
  const t = useMessages('lists')
  const makers = useMakers()
  return (
    <PageWindow title={t.manufacturers} page={href('/manufacturers')} pageText={t.allMakers} onClose={onClose}>
      {makers === 'failed' && <Notice tone="fault">{t.makersFailed}</Notice>}
      {makers === undefined && <Waiting />}
      {Array.isArray(makers) && <Makers makers={makers} />}
    </PageWindow>
  )
}

function useMakers(): Manufacturer[] | 'failed' | undefined {
  const [makers, say] = useState<Manufacturer[] | 'failed'>()
  useEffect(() => {
    api.lists.listManufacturers({ body: {} }).then(
      ({ manufacturers }) => say(manufacturers),
      () => say('failed'),
    )
  }, [])
  return makers
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Waiting() {
  return (
    <div className={grid}>
      {waiting.map((one) => (
        <Skeleton key={one} className="h-20" />
      ))}
    </div>
  )
}

const grid = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3'

function Makers({ makers }: { makers: Manufacturer[] }) {
  const t = useMessages('lists')
  const [name, setName] = useState('')
  const [letter, setLetter] = useState<string>()
  const shown = narrowMakers(makers, { name, letter })
  return (
    <>
      <TextField
        type="search"
        label={t.findMaker}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setLetter(undefined)
        }}
      />
      <fieldset className="my-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t.letters}</legend>
        {[...new Set(makers.map((maker) => maker.letter))].map((one) => (
          <Chip
            key={one}
            chosen={one === letter}
            className="min-w-11 justify-center"
            onClick={() => {
              setName('')
              setLetter(one === letter ? undefined : one)
            }}
          >
            {one}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className={shown.length === 0 ? 'text-ink-2' : 'sr-only'}>
        {shown.length === 0 ? t.noSuchMaker : t.makersShown(shown.length)}
      </p>
      <ul className={grid}>
        {shown.map((maker) => (
          <Maker key={maker.id} maker={maker} />
        ))}
      </ul>
    </>
  )
}

function Maker({ maker: { name, url, logo, count } }: { maker: Manufacturer }) {
  const t = useMessages('lists')
  return (
    <li className="min-w-0">
      <Link to={url} className="flex h-full items-center gap-3 rounded-2 bg-front p-3 hover:bg-front-2">
        <MakerMark logo={logo} />
        <span className="grid min-w-0">
          <span className="font-semibold break-words">{name}</span>
          <span className="text-s text-ink-2">{t.models(formatNumber(count), count)}</span>
        </span>
      </Link>
    </li>
  )
}

import Download from 'lucide-react/icons/download'
import type { ContentBlock, ContentPage } from '#contract/content.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { Accordion } from '#storefront/ui/accordion.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Said } from './said.tsx'

export type BlockOf<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>

/** Blocks that the page itself says; what else there is comes from the shop or asks for something. */
export type WrittenBlock = Exclude<ContentBlock, { kind: 'form' | 'live' | 'map' | 'goods' }>

/** One block of an information page. `title` is its section's, which names what has no heading of its own. */
export function Block({
  block,
  title,
  pictures = {},
}: {
  block: WrittenBlock
  title: string
  pictures?: ContentPage['pictures']
}) {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((paragraph, at) => (
        <p key={at} className="mt-3">
          <Said words={paragraph} />
        </p>
      ))
    case 'list':
      return (
        <ul className="mt-3 list-disc pl-5">
          {block.items.map((item, at) => (
            <li key={at} className="mt-1.5">
              <Said words={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableBlock block={block} title={title} />
    case 'steps':
      return <StepsBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} />
    case 'pictures':
      return <PicturesBlock block={block} pictures={pictures} />
    case 'people':
      return <PeopleBlock block={block} />
    case 'files':
      return <FilesBlock block={block} />
  }
}

/** On a narrow screen the table scrolls inside itself. */
function TableBlock({ block, title }: { block: BlockOf<'table'>; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself must be reachable by keys
    <section aria-label={title} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-edge text-s text-ink-2">
            {block.head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at} className="border-b border-seam align-top">
              {row.map((cell, column) => (
                <td key={column} className="py-3 pr-4">
                  <Said words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <ol className="mt-4 grid gap-4">
      {block.steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
          <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-front font-semibold">
            {at + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1">
              <Said words={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function QuestionsBlock({ block }: { block: BlockOf<'questions'> }) {
  return (
    <div className="mt-4">
      <Accordion
        rows={block.questions.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: (
            <p>
              <Said words={answer} />
            </p>
          ),
        }))}
      />
    </div>
  )
}

/** Those that are there; two of them stand side by side. */
function PicturesBlock({ block, pictures }: { block: BlockOf<'pictures'>; pictures: ContentPage['pictures'] }) {
  const there = block.pictures.flatMap((one) => {
    const kept = pictures[one.name]
    return kept ? [{ ...one, ...kept }] : []
  })
  if (there.length === 0) return null
  return (
    <div className={there.length > 1 ? 'mt-5 grid gap-3 sm:grid-cols-2' : 'mt-5'}>
      {there.map(({ name, alt, caption, imgUrl, width, height }) => (
        <figure key={name}>
          <StillPicture
            media={imgUrl}
            width={width}
            height={height}
            sizes={there.length > 1 ? '(min-width:640px)340px,100vw' : '(min-width:1024px)680px,100vw'}
            alt={alt}
            className="aspect-3/2 w-full rounded-2 bg-front object-cover"
          />
          {caption && <figcaption className="mt-2 text-s text-ink-2">{caption}</figcaption>}
        </figure>
      ))}
    </div>
  )
}

function PeopleBlock({ block }: { block: BlockOf<'people'> }) {
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {block.people.map(({ name, role, phone, email }) => (
        <li key={`${name} ${role}`} className="rounded-2 bg-front p-5">
          <p className="font-semibold">{name}</p>
          <p className="text-s text-ink-2">{role}</p>
          {phone && <PhoneLink phone={phone} className="mt-1 inline-flex min-h-11 items-center font-semibold" />}
          {email && (
            <a href={`mailto:${email}`} className="link flex min-h-11 items-center break-all">
              {email}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function FilesBlock({ block }: { block: BlockOf<'files'> }) {
  return (
    <ul className="mt-4 grid gap-2">
      {block.files.map(({ title, url }) => (
        <li key={url}>
          <a href={url} className="link inline-flex min-h-11 items-center gap-2">
            <Icon of={Download} size={20} /> {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

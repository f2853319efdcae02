import type { z } from 'zod'
import type { ContentSection } from '#contract/content.ts'
import { Block, type WrittenBlock } from './blocks.tsx'

type Section = z.infer<typeof ContentSection>

const others = ['form', 'live', 'map', 'goods']

/** What an article or a vacancy says; what only a page of information can show is left out there. */
export function WrittenSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, blocks }, place) => (
    <section key={place} className="mt-10">
      {title && <h2 className="title text-h3">{title}</h2>}
      {blocks
        .filter((block): block is WrittenBlock => !others.includes(block.kind))
        .map((block, at) => (
          <Block key={at} block={block} title={title} />
        ))}
    </section>
  ))
}

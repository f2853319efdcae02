import type { ComponentProps } from 'react'
import { ProductBeside } from './beside.tsx'
import { ProductPapers } from './papers.tsx'

type AfterProps = ComponentProps<typeof ProductBeside> & ComponentProps<typeof ProductPapers>

/** What is only read and followed: papers, the banner, the collection. */
export default function ProductAfter({ papers, ...beside }: AfterProps) {
  return (
    <>
      <ProductPapers papers={papers} />
      <ProductBeside {...beside} />
    </>
  )
}

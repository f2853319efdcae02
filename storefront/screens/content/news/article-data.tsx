import type { FunctionComponent } from 'react'
import type { NewsArticle } from '#contract/news.ts'
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { href } from '#storefront/platform/href.ts'
import { useShell } from '#storefront/platform/region.ts'
import { articleData } from '../page-schema.ts'

type ArticleDataProps = { article: Omit<NewsArticle, 'goods'> }

function ServersArticle({ article }: ArticleDataProps) {
  const address = usePublicAddress()
  const shopName = useShell()?.shopName ?? ''
  return (
    <StructuredData
      data={articleData(article, { shopName, address, path: href('/news/:article', { article: article.code }) })}
    />
  )
}

export const ArticleData: FunctionComponent<ArticleDataProps> = import.meta.env.SSR ? ServersArticle : ServersScript

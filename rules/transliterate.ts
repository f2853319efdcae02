const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  і: 'i',
}

/** Last part of an address for a Russian or Kazakh name: `Диван-кровать «Верба»` → `divan-krovat-verba`; may be empty. */
export function slugOf(text: string, longest = 80): string {
  const slug = [...text.normalize('NFC').toLowerCase()]
    .map((letter) => latin[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug.length <= longest ? slug : cutAtHyphen(slug, longest)
}

function cutAtHyphen(slug: string, longest: number): string {
  const cut = slug.slice(0, longest + 1)
  const hyphen = cut.lastIndexOf('-')
  return hyphen > 0 ? cut.slice(0, hyphen) : slug.slice(0, longest)
}

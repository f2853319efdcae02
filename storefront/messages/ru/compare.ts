/** Things of one kind side by side. */
const compare = {
  title: 'Сравнение',
  titleOf: (kind: string) => `Сравнение: ${kind.toLowerCase()}`,
  emptyTitle: 'Сравнивать пока нечего',
  emptyText:
    'Нажмите «Сравнить» на\u00a0карточке или на\u00a0странице товара. Рядом встанут до\u00a0четырёх вещей одного вида.',
  onlyOne: 'Добавьте ещё одну вещь того же вида: разница видна рядом.',
  full: (name: string) => `Сравниваем не\u00a0больше четырёх. Уберите одну вещь, чтобы добавить ${name}.`,
  otherKind: (name: string, kind: string) => `${name}: другой вид. Сейчас сравниваем ${kind.toLowerCase()}.`,
  startAnew: 'Сравнить с\u00a0другими такими',
  onlyDifferences: 'Только различия',
  allRows: 'Все строки',
  sameInAll: 'Всё, что известно, одинаково',
  differs: 'различается',
  remove: 'Убрать',
  removeOf: (name: string) => `Убрать из\u00a0сравнения: ${name}`,
  clear: 'Очистить',
  more: 'Добавить ещё',
  fact: 'Что сравниваем',
  unknown: 'нет данных',
  delivery: 'Когда привезут',
  rating: 'Оценка',
  boxes: 'Коробок',
  warranty: 'Гарантия',
  months: (count: number) => `${count}\u00a0мес.`,
  assembly: 'Сборка',
  minutes: (count: number) => `${count}\u00a0мин`,
  noAssembly: 'не\u00a0нужна',
}

export default compare

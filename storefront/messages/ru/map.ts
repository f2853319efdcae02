/** Words of every map. */
const map = {
  open: 'Показать на\u00a0карте',
  of: (city: string) => `Карта: ${city}`,
  closer: 'Ближе',
  farther: 'Дальше',
  own: 'Карта «Комода», город нарисован для показа',
  failed: 'Карта не\u00a0загрузилась. Всё, что на\u00a0ней, есть и\u00a0в\u00a0словах рядом.',
}

export default map

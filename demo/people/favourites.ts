/** What the sample people like, and what their families say of it. Goods are named as the feed names them. */
export const favouritesOfPeople: readonly LikingStory[] = [
  {
    login: 'anna',
    keptDaysAgo: 12,
    /** The last one stands first. */
    goods: ['18021', '13023', '16701', '10401', '10301', '10201', '10101'],
    /** What has become cheaper since, by so many percent. */
    fellBy: { '10401': 9, '13023': 14 },
    lists: [
      {
        name: 'Гостиная',
        goods: ['10201', '10301', '10101'],
        voters: [
          {
            name: 'Игорь',
            votes: { '10101': 'yes', '10201': 'no' },
            comments: { '10101': 'Светлый, под наши стены. И подлокотники мягкие, Боня оценит.' },
          },
          {
            name: 'Мама',
            votes: { '10101': 'yes', '10301': 'yes' },
            comments: { '10301': 'Красивый, но посмотри, не марко ли это с детьми.' },
          },
          { name: 'Даша', votes: { '10301': 'yes', '10101': 'yes' }, comments: {} },
        ],
      },
      { name: 'Прихожая', goods: ['13023'], voters: [] },
    ],
  },
  {
    login: 'aigerim',
    keptDaysAgo: 5,
    goods: ['16701', '10501', '10322'],
    fellBy: {},
    lists: [{ name: 'Қонақ бөлме', goods: ['10501', '10322'], voters: [] }],
  },
  { login: 'daniel', keptDaysAgo: 3, goods: ['10501', '10101'], fellBy: {}, lists: [] },
]

export interface LikingStory {
  login: string
  keptDaysAgo: number
  goods: readonly string[]
  fellBy: Record<string, number>
  lists: readonly {
    name: string
    goods: readonly string[]
    voters: readonly {
      name: string
      votes: Readonly<Record<string, 'yes' | 'no'>>
      comments: Readonly<Record<string, string>>
    }[]
  }[]
}

import { ofField, refusal } from '../call.ts'

export const favouriteNotFound = refusal(404, {
  ru: 'Этого товара нет в избранном. Возможно, его уже убрали.',
  kk: 'Бұл тауар таңдаулыларда жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'This is not among the favourites. It may have been taken out.',
})
export const favouritesFull = refusal(409, {
  ru: 'В избранном уже 500 товаров. Уберите лишнее и добавьте снова.',
  kk: 'Таңдаулыларда 500 тауар бар. Артығын алып тастап, қайта қосыңыз.',
  en: 'There are 500 favourites already. Take some out and add it again.',
})
export const favouritesEmpty = refusal(409, {
  ru: 'Делиться пока нечем: в избранном пусто.',
  kk: 'Бөлісетін ештеңе жоқ: таңдаулылар бос.',
  en: 'There is nothing to share yet: no favourites.',
})
export const listNotFound = refusal(404, {
  ru: 'Такого списка нет. Возможно, его удалили.',
  kk: 'Мұндай тізім жоқ. Ол жойылған болуы мүмкін.',
  en: 'There is no such list. It may have been deleted.',
})
export const listExists = ofField(
  'name',
  refusal(409, {
    ru: 'Список с таким названием уже есть. Назовите иначе.',
    kk: 'Мұндай атаумен тізім бар. Басқаша атаңыз.',
    en: 'There is a list of that name already. Please choose another.',
  }),
)
export const tooManyLists = refusal(409, {
  ru: 'Списков уже 50. Удалите ненужный и создайте новый.',
  kk: 'Тізім саны 50-ге жетті. Керексізін жойып, жаңасын жасаңыз.',
  en: 'There are 50 lists already. Delete one you do not need first.',
})
export const sharedNotFound = refusal(404, {
  ru: 'Ссылка не открывается: она неполная, устарела или доступ закрыли. Попросите прислать её ещё раз.',
  kk: 'Сілтеме ашылмайды: ол толық емес, ескірген немесе жабылған. Қайта жіберуін сұраңыз.',
  en: 'This link does not open: it is incomplete, too old or closed. Please ask for it again.',
})
export const voteClosed = refusal(409, {
  ru: 'Голосование закрыто. Итоги видны в списке.',
  kk: 'Дауыс беру жабық. Қорытындысы тізімде.',
  en: 'The vote is closed. The list shows how it ended.',
})
export const tooManyVoters = refusal(409, {
  ru: 'С этого адреса в списке уже отозвались многие. Попросите владельца списка открыть новую ссылку.',
  kk: 'Бұл мекенжайдан тізімге көп адам жауап берді. Тізім иесінен жаңа сілтеме сұраңыз.',
  en: 'Many have already answered from this address. Please ask the owner of the list for a new link.',
})
export const tooManyComments = refusal(409, {
  ru: 'Здесь уже много комментариев. Новые пока не принимаются.',
  kk: 'Мұнда пікір көп. Жаңалары әзірге қабылданбайды.',
  en: 'There are many comments here already. No new ones for now.',
})
export const commentNotFound = refusal(404, {
  ru: 'Такого комментария нет. Возможно, его уже убрали.',
  kk: 'Мұндай пікір жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'There is no such comment. It may have been taken down.',
})
export const noContact = refusal(409, {
  ru: 'Нам некуда писать: укажите в профиле телефон или почту.',
  kk: 'Бізде жазатын жер жоқ: профильде телефон немесе пошта көрсетіңіз.',
  en: 'We have nowhere to write to: please give a phone or an e-mail in your profile.',
})
export const notesLinkBroken = refusal(404, {
  ru: 'Ссылка из сообщения не распознана. Отключить сообщения можно на странице избранного.',
  kk: 'Хабарламадағы сілтеме танылмады. Хабарламаларды таңдаулылар бетінде өшіруге болады.',
  en: 'The link of the message was not recognised. Messages can be stopped on the page of favourites.',
})

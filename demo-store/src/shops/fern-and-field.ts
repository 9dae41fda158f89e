import { fernAndField as store } from '../../content/stores.ts';
import type { Shop } from '../shop.ts';

export const fernAndField: Shop = {
  key: 'en',
  store,
  language: 'English',
  currency: 'USD',
  home: '/en/',
  logo: 'fern-and-field.svg',
  texts: {
    announcement: 'Free ground shipping on orders over $75',
    tagline: 'Tools for small gardens',
    heroTitle: 'Water like you mean it',
    heroText:
      'Sturdy, repairable tools for porches, raised beds and window sills, tested through two seasons in our own muddy yard in Duluth.',
    heroLink: 'Meet the Larkin watering can',
    skipToContent: 'Skip to content',
    navigation: 'Main',
    productsTitle: 'In the shed',
    aboutTitle: 'Our story',
    aboutText:
      'Fern & Field is four gardeners and a very old pickup. We stock about thirty things, and we drop whatever breaks on us.',
    promises: [
      ['Two-season promise', 'If it fails within two growing seasons we fix it or replace it.'],
      ['Spare parts', 'Roses, handles, gaskets: in stock for everything we sell.'],
      ['Plain packing', 'Cardboard and paper tape. It all goes in the compost.'],
    ],
    languages: 'Shop language',
    breadcrumbs: 'You are here',
    home: 'Home',
    bag: 'Cart',
    addToBag: 'Add to cart',
    added: 'Added to your cart.',
    pictures: 'Product pictures',
    seeReviews: 'See customer reviews',
    priceBefore: 'Was',
    instalments: (amount) => `or 3 payments of ${amount}, no interest`,
    descriptionTitle: 'About it',
    factsTitle: 'Details',
    shippingTitle: 'Shipping and returns',
    shipping: [
      ['Shipping', 'Ships next business day from Minnesota; 3 to 5 days ground.'],
      ['Returns', '60 days, dirt and all. We pay the label.'],
      ['Warranty', 'Two growing seasons, no receipt needed.'],
    ],
    reviewsTitle: 'Reviews and questions',
    relatedTitle: 'Goes well with',
    developers: 'For developers',
    footerNote: 'A pretend shop, made to show Opina at work. Nothing here is for sale.',
    notFoundTitle: 'Nothing growing here',
    notFoundText: 'The address does not exist, or we no longer stock it.',
  },
};

import { lanaYBarro as store } from '../../content/stores.ts';
import type { Shop } from '../shop.ts';

export const lanaYBarro: Shop = {
  key: 'es',
  store,
  language: 'Español',
  currency: 'ARS',
  home: '/es/',
  logo: 'lana-y-barro.svg',
  texts: {
    announcement: 'Envío sin cargo a todo el país desde $ 90.000',
    tagline: 'Tejido y cerámica del norte',
    heroTitle: 'Abrigo que viene de la Puna',
    heroText:
      'Trabajamos con once tejedoras de Susques y tres talleres de cerámica de la Quebrada. Cada pieza lleva el nombre de quien la hizo.',
    heroLink: 'Ver la ruana Puna',
    skipToContent: 'Ir al contenido',
    navigation: 'Principal',
    productsTitle: 'Recién llegado del taller',
    aboutTitle: 'Nosotros',
    aboutText:
      'Somos una cooperativa chica con local en San Telmo y depósito en Jujuy. Pagamos por adelantado a los talleres y contamos cuánto gana cada uno.',
    promises: [
      ['Cambios sin vueltas', 'Tenés 30 días. Si el talle no va, mandamos otro y retiramos el primero.'],
      ['Hecho a mano', 'Por eso dos piezas nunca son idénticas: el tono puede variar apenas.'],
      ['Pago justo', 'El 62 % del precio va directo a quien la hizo.'],
    ],
    languages: 'Idioma de la tienda',
    breadcrumbs: 'Estás en',
    home: 'Inicio',
    bag: 'Carrito',
    addToBag: 'Agregar al carrito',
    added: 'Ya está en el carrito.',
    pictures: 'Fotos del producto',
    seeReviews: 'Ver opiniones de clientes',
    priceBefore: 'Antes',
    instalments: (amount) => `o 3 cuotas sin interés de ${amount}`,
    descriptionTitle: 'Sobre la pieza',
    factsTitle: 'Detalles',
    shippingTitle: 'Envíos y cambios',
    shipping: [
      ['Envío', 'CABA y GBA en 24 a 48 horas; resto del país, de 3 a 6 días hábiles.'],
      ['Cambios', '30 días para cambiar o devolver, sin costo.'],
      ['Retiro', 'Gratis en nuestro local de San Telmo, de martes a sábado.'],
    ],
    reviewsTitle: 'Opiniones y preguntas',
    relatedTitle: 'Va bien con',
    developers: 'Para desarrolladores',
    footerNote: 'Tienda de mentira, hecha para mostrar Opina. Acá no se vende nada.',
    notFoundTitle: 'Esta página ya no está en el telar',
    notFoundText: 'La dirección no existe o la pieza se agotó.',
  },
};

import type { ShopKey } from '../shop.ts';

/** Texts of the test order and of the inbox. */
export interface OrderTexts {
  /** Of the links that lead to the order page. */
  readonly place: string;
  readonly placeText: string;
  readonly title: string;
  readonly lead: string;
  readonly demoNote: string;
  readonly items: string;
  readonly name: string;
  readonly nameExample: string;
  readonly email: string;
  readonly emailExample: string;
  readonly submit: string;
  readonly noItems: string;
  readonly noName: string;
  readonly noEmail: string;
  /** Before the reason of the server. */
  readonly refused: string;
  readonly mailed: (email: string) => string;
  readonly inbox: string;
  readonly inboxLead: string;
  readonly inboxEmpty: string;
  readonly waiting: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly asHtml: string;
  readonly asText: string;
  readonly views: string;
  readonly message: string;
  readonly backToInbox: string;
  readonly backToShop: string;
  readonly gone: string;
}

export const orderTexts: Readonly<Record<ShopKey, OrderTexts>> = {
  pt: {
    place: 'Fazer um pedido de teste',
    placeText: 'Veja o caminho inteiro: pedido, convite por e-mail, avaliação na página.',
    title: 'Pedido de teste',
    lead: 'Escolha o que foi comprado. O convite para avaliar chega na hora.',
    demoNote: 'É uma demonstração: nada é cobrado, e nenhum e-mail sai deste computador.',
    items: 'Itens do pedido',
    name: 'Nome',
    nameExample: 'Ana Souza',
    email: 'E-mail',
    emailExample: 'ana.souza@cliente.example',
    submit: 'Fazer pedido de teste',
    noItems: 'Escolha pelo menos um item.',
    noName: 'Escreva um nome.',
    noEmail: 'Escreva um e-mail, como ana@cliente.example.',
    refused: 'O servidor recusou o pedido:',
    mailed: (email) => `Pedido feito. O convite vai para ${email}.`,
    inbox: 'Caixa de entrada',
    inboxLead: 'As mensagens que a loja enviaria. Nesta demonstração elas ficam só aqui.',
    inboxEmpty: 'Ainda não há mensagens. Faça um pedido de teste.',
    waiting: 'O convite do seu pedido está a caminho…',
    from: 'De',
    to: 'Para',
    subject: 'Assunto',
    asHtml: 'HTML',
    asText: 'Texto',
    views: 'Formato da mensagem',
    message: 'Mensagem',
    backToInbox: 'Voltar à caixa de entrada',
    backToShop: 'Voltar à loja',
    gone: 'Esta mensagem não existe mais.',
  },
  es: {
    place: 'Hacer un pedido de prueba',
    placeText: 'Mirá el camino completo: pedido, invitación por correo, opinión en la página.',
    title: 'Pedido de prueba',
    lead: 'Elegí qué se compró. La invitación a opinar llega al instante.',
    demoNote: 'Es una demostración: no se cobra nada y ningún correo sale de esta computadora.',
    items: 'Productos del pedido',
    name: 'Nombre',
    nameExample: 'Ana Souza',
    email: 'Correo electrónico',
    emailExample: 'ana.souza@cliente.example',
    submit: 'Hacer pedido de prueba',
    noItems: 'Elegí al menos un producto.',
    noName: 'Escribí un nombre.',
    noEmail: 'Escribí un correo, como ana@cliente.example.',
    refused: 'El servidor rechazó el pedido:',
    mailed: (email) => `Pedido hecho. La invitación va a ${email}.`,
    inbox: 'Bandeja de entrada',
    inboxLead: 'Los mensajes que enviaría la tienda. En esta demostración quedan solo acá.',
    inboxEmpty: 'Todavía no hay mensajes. Hacé un pedido de prueba.',
    waiting: 'La invitación de tu pedido está en camino…',
    from: 'De',
    to: 'Para',
    subject: 'Asunto',
    asHtml: 'HTML',
    asText: 'Texto',
    views: 'Formato del mensaje',
    message: 'Mensaje',
    backToInbox: 'Volver a la bandeja de entrada',
    backToShop: 'Volver a la tienda',
    gone: 'Este mensaje ya no existe.',
  },
  en: {
    place: 'Place a test order',
    placeText: 'See the whole way: order, invitation by mail, review on the page.',
    title: 'Test order',
    lead: 'Pick what was bought. The invitation to review arrives at once.',
    demoNote: 'This is a demo: nothing is charged, and no e-mail leaves this computer.',
    items: 'Items of the order',
    name: 'Name',
    nameExample: 'Ana Souza',
    email: 'E-mail',
    emailExample: 'ana.souza@customer.example',
    submit: 'Place test order',
    noItems: 'Pick at least one item.',
    noName: 'Enter a name.',
    noEmail: 'Enter an e-mail address, such as ana@customer.example.',
    refused: 'The server refused the order:',
    mailed: (email) => `Order placed. The invitation goes to ${email}.`,
    inbox: 'Inbox',
    inboxLead: 'The messages that the store would send. In this demo they stay here.',
    inboxEmpty: 'No messages yet. Place a test order.',
    waiting: 'The invitation for your order is on its way…',
    from: 'From',
    to: 'To',
    subject: 'Subject',
    asHtml: 'HTML',
    asText: 'Text',
    views: 'Format of the message',
    message: 'Message',
    backToInbox: 'Back to the inbox',
    backToShop: 'Back to the shop',
    gone: 'This message no longer exists.',
  },
};

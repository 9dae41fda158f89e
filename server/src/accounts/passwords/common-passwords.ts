/** A text of words, separated by spaces. */
const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that are weak passwords also with digits and signs around them, in lower case, without accents. */
export const commonWords = listed(`
  aaa aaaa abc abcabc abcd abcde abcdef abcdefg abcdefgh abril acceso access acesso admin administrador
  administrator agosto alejandra alejandro alexander alexandre amanda amarelo amarillo america amor amorzinho
  andrea andres andrew android angel angela angelito anjo antonio apple april argentina arsenal asdasd asdf asdfgh
  asdfghjkl ashley asshole atletico august autumn azerty azul babe baby babygirl bahia bailey banana barcelona
  baseball basketball batman beatriz bemvindo benfica bienvenido black blanco blue boca bocajuniors borboleta
  botafogo branco brasil brazil bruna bruno business buster butterfly cachorro cafe cafezinho camila caralho
  carlitos carlos ceara changeme changethis charlie cheese chelsea chile chivas chocolate cisco clave clubamerica
  coffee colombia company computador computer computer1 contact contacto contato contrasena cookie corinthians
  corvette cristo cruzeiro crystal daniel daniela database david december default demo deus deusefiel deusemais
  deusfiel dezembro diamond diciembre dinero dinheiro dios diosesamor domingo dragon eduardo empresa enero espana
  estrela estrella europa euteamo facebook familia family febrero february felicidade felipe feliz fernanda
  fernando ferrari fevereiro flamengo flor flores flower fluminense football fortaleza fortnite francisca
  francisco freedom freefire friday fuck fuckyou futbol futebol gabriel gabriela game gamer gatinho gatito gato
  george gesu ginger girasol girassol golden golf google green gremio guest guilherme gustavo happy harley
  henrique hockey honda hunter iloveyou instagram inter internacional internet inverno invierno iphone ironman
  isabela isabella janeiro january jennifer jessica jesus jesuscristo joao jogo jordan jose joshua juan juego
  jueves julho julio july june junho junio juventus king kitty laranja larissa leonardo leticia letme letmein
  liberdade libertad liverpool lkjhgfdsa login loja lojas lovely loveyou lua lucas luna lunes madrid maio
  manchester marcelo march marco marcos maria mariposa martes marzo master mateus matheus matrix matthew mayo
  mercedes merda meuamor mexico michael michelle miclave microsoft miercoles mierda miguel milan minecraft
  minhasenha minhavida mivida mnbvcxz modem monday money monkey motorola mudar mustang mypass mypassword mysql
  naranja naruto negro network nicole nintendo nokia november novembro noviembre october octubre office opina
  oracle orange otono outono outubro palmeiras pass passw password passwort paulo pedro pepper perro peru phoenix
  playstation poiuytrewq pokemon pookie porra porsche porto portugal preto primavera princes princesa princess
  prueba pumas purple puta qazwsx qazwsxedc quarta queen quinta qwe qweasd qweasdzxc qweqwe qwert qwerty qwertyui
  qwertyuiop rafael rafaela rainha realmadrid rei reina review reviews ricardo river riverplate robert roberto
  roblox rodrigo rojo root rosa rose router sabado sales samantha samsung santos saopaulo sarah saturday saudade
  secret secreto segredo segunda senha september septiembre server servidor setembro sexta shadow shop shopping
  silver sistema soccer sofia sol soporte spiderman sport sporting spring star stars starwars store summer sun
  sunday sunflower sunshine superman suporte support system teamo teamomucho tennis terca test teste thomas
  thunder thursday tienda tigger toyota trocar trustno tuesday twitter user usuario valentina vasco vendas ventas
  verano verao verde vermelho victoria viernes vitoria wednesday welcome whatever whatsapp white wifi william
  windows winter wsxedc xbox xxx xyz yamaha yellow youtube zxcvbn zxcvbnm zxczxc
`);

/** Passwords that are tried first, of ten characters and more, in lower case, without accents. */
export const commonPasswords = listed(`
  !qaz2wsx#edc !qaz@wsx#edc 0000000000 000000000000 0123456789 01234567890 0123456789a 0147258369 0192837465
  0987654321 101010101010 1011121314 1020304050 102030405060 1029384756 1111111111 11111111111 1111122222
  1122334455 112233445566 1123581321 1212121212 121212121212 1231231231 123123123123 123321123321 1234123412
  12341234123 1234509876 1234512345 1234554321 123456123456 123456654321 123456789! 123456789. 1234567890
  1234567890! 12345678901 123456789012 1234567890123 1234567890a 1234567890q 1234567890qwertyuiop 1234567891
  12345678910 1234567899 123456789a 123456789q 1234qwerasdf 1236547890 1236987450 123qwe123qwe 123qweasdzxc
  12qw34er56ty 12qwaszx34 1357924680 1472583690 1472583691 1478523690 1478963250 159357258456 159753456852
  1a2b3c4d5e 1a2s3d4f5g 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc
  2222222222 2468013579 2718281828 3141592653 31415926535 3216549870 5555555555 6543210000 6666666666 7418529630
  7777777777 7894561230 8888888888 9638527410 9876543210 987654321a 9999999999 a123456789 a1234567890 a1b2c3d4e5
  a1b2c3d4e5f6 aa12345678 aa123456789 aaaaaaaaaa abc1234567 abc123456789 abc123abc123 abcd123456 abcd12345678
  abcd1234abcd abcde12345 abcdef1234 abcdef123456 abcdefg123 admin12345 admin123456 admin123admin adminadmin
  administrador administrador1 administrator1 alejandra1 alejandro1 alexander1 alexandra1 amorzinho1 argentina10
  arsenal123 asd123asd123 asdf1234asdf asdfasdfasdf asdfghjkl1 asdfghjkl; asdfqwer1234 asshole123 barcelona10
  baseball12 baseball123 basketball batman12345 bemvindo123 bienvenido bienvenido1 bienvenidos brasil2014
  brasil2022 brasil2024 brasil2025 brasil2026 butterfly1 butterfly123 carolina123 changeme123 changemenow
  charlotte1 chelsea123 chocolate1 chocolate123 christopher1 clave12345 clave123456 colombia10 computer12
  computer123 contrasena contrasena1 contrasena12 contrasena123 corinthians1 corinthians10 corinthians1910
  correcthorsebatterystaple deusefiel10 deusefiel123 dragon12345 dragonball dragonballz ecommerce1 ecommerce123
  elizabeth1 empresa123 empresa2024 empresa2025 espana2024 euteamo123 facebook12 facebook123 familia123
  fernanda123 ferrari123 flamengo10 flamengo123 flamengo1981 flamengo2019 football12 football123 fortnite123
  francisco1 francisco123 fuckyou123 fuckyou1234 gabriel123 gabriela123 gatinho123 google12345 gremio1903
  guilherme1 guilherme123 ilovejesus ilovemyself iloveyou12 iloveyou123 iloveyou1234 iloveyousomuch instagram1
  instagram123 internet123 ironman123 jesus12345 jesus123456 jesuscristo1 jesusteama jordan2323 juventus123
  leonardo123 letmein123 letmein1234 lindinha123 liverpool1 liverpool123 loja123456 lojavirtual manchester1
  manchesterunited marketing1 marketing123 master12345 meuamor123 mexico1234 michael123 miclave123 minecraft1
  minecraft123 minhafamilia minhasenha123 monkey12345 motherfucker mudar123456 mustang123 mypassword1
  mypassword123 naruto12345 narutouzumaki opina12345 opina123456 opinaopina p@ssw0rd12 p@ssw0rd123 p@ssword123
  pa$$w0rd123 palmeiras10 palmeiras1914 passpasspass passw0rd123 password01 password10 password12 password123
  password1234 password12345 password123456 password2020 password2021 password2022 password2023 password2024
  password2025 password2026 password99 passwordpassword phoenix123 playstation playstation4 playstation5
  poiuytrewq pokemon123 pokemon12345 portugal123 princesa12 princesa123 princess12 princess123 q123456789
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx1234 qazwsx123456 qazwsxedcrfv qwe123qwe123 qwer1234qwer qwerasdfzxcv qwerty0987
  qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyuiop1 qwertyuiop123 realmadrid10 realmadrid7 rodrigo123
  root123456 rootrootroot samsung123 samsung12345 saopaulo1935 saopaulofc senha12345 senha123456 senha123456789
  senhaforte senhasegura senhasenha shadow12345 shop123456 soccer12345 soporte123 spiderman1 spiderman123
  starwars123 stephanie1 store12345 sunshine123 superman123 suporte123 support123 teamo12345 teamo123456
  tequieromucho thisismypassword thisispassword thunder123 tienda12345 trocarsenha trustno1trustno1 valentina1
  vascodagama vendas2024 vendas2025 ventas2024 ventas2025 victoria123 welcome123 welcome1234 welcome2024
  welcome2025 whatever12 whatever123 zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zxcvbnm,./ zxcvbnm123 zxcvzxcvzxcv
`);

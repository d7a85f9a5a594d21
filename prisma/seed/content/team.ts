/** `image` names the drawn portrait. */
export interface TeamMemberSeed {
  name: string;
  title: string;
  bio: string;
  image: string;
  twitterUrl: string | null;
  linkedinUrl: string | null;
  emailUrl: string | null;
  displayOrder: number;
  isActive: boolean;
}

export const team: TeamMemberSeed[] = [
  {
    name: "Maya Bennett",
    title: "Founding Architect",
    bio: "Maya framed houses with her uncle for three summers before she studied architecture, and still draws with the framer in mind. She spent twelve years in offices that designed one house at a time and kept meeting families who could not afford that, so she began to draw plans that many people could build well. She leads the design of every Hearth & Plan house and checks each set before it goes on sale. Her rule for a floor plan: you should be able to carry the groceries in, hear a child call, and find a quiet chair, all without a detour.",
    image: "portrait-maya-bennett",
    twitterUrl: "https://x.com/example_maya",
    linkedinUrl: "https://www.linkedin.com/in/example-maya-bennett",
    emailUrl: "mailto:maya@hearthandplan.example",
    displayOrder: 1,
    isActive: true,
  },
  {
    name: "Daniel Okafor",
    title: "Architect, Technical Lead",
    bio: "Daniel is the reason our dimension strings add up. He came to us from a firm that documented schools and clinics, where a missing inch is somebody's bad week, and he brought the habit of checking every sheet against every other. He keeps the drawing standards, the layer names in the CAD files and the wall details for each climate. When a builder calls with a question, it usually reaches Daniel, and the answer usually ends up in the next revision of the plan. He is slowly restoring a 1924 bungalow, one sash window at a time.",
    image: "portrait-daniel-okafor",
    twitterUrl: null,
    linkedinUrl: "https://www.linkedin.com/in/example-daniel-okafor",
    emailUrl: "mailto:daniel@hearthandplan.example",
    displayOrder: 2,
    isActive: true,
  },
  {
    name: "Mateo Reyes",
    title: "Interior Designer",
    bio: "Mateo plans the parts of a house you touch: the reach from sink to range, the shelf beside the bath, the switch you find in the dark. He trained as a cabinetmaker first and an interior designer second, so his kitchens arrive with cabinet sizes that shops can really build. He runs our Interior Design service and draws the Interior Kits. Ask him about storage and he will ask how many coats you own. Away from work he teaches an evening class in furniture drawing at a community college, which keeps him honest about explaining things simply.",
    image: "portrait-mateo-reyes",
    twitterUrl: "https://x.com/example_mateo",
    linkedinUrl: "https://www.linkedin.com/in/example-mateo-reyes",
    emailUrl: "mailto:mateo@hearthandplan.example",
    displayOrder: 3,
    isActive: true,
  },
  {
    name: "Tom Whitaker",
    title: "Permits and Builder Support",
    bio: "Tom worked the counter of a county building department for nine years and read plan sets from the other side of the desk. He knows what makes a reviewer relax, a clear site plan and a code summary on the first sheet, and what sends a folder to the bottom of the pile. He writes our permit checklists, helps customers answer plan check comments and takes the DIY Walkthrough calls. He built his own house over two winters, and will tell you which decision he would make differently if you give him five minutes. It was the stairs.",
    image: "portrait-tom-whitaker",
    twitterUrl: null,
    linkedinUrl: "https://www.linkedin.com/in/example-tom-whitaker",
    emailUrl: "mailto:tom@hearthandplan.example",
    displayOrder: 4,
    isActive: true,
  },
  {
    name: "Grace Chen",
    title: "Design Associate",
    bio: "Grace joined the studio straight from her master's degree and drew several of the small plans, where every foot has to earn its place. She built the cardboard models that stood in our window for two years, and started the practice of walking each plan in tape on the parking lot before it was finished. She measured kitchens wherever she was let in, and wrote the notes on accessible bathrooms that we still use in every house. Grace is on leave to complete the supervised hours and exams for her license, and we hope to put her name back on the door.",
    image: "portrait-grace-chen",
    twitterUrl: null,
    linkedinUrl: "https://www.linkedin.com/in/example-grace-chen",
    emailUrl: null,
    displayOrder: 5,
    isActive: false,
  },
];

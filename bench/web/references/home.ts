/** What the references show of a home. */
export interface Home {
  id: string;
  name: string;
  description: string;
  /** Its town, state and ZIP code. */
  place: string;
  price: string;
  careTypes: string[];
  /** The signed URL of a thumbnail. */
  photo: string;
}

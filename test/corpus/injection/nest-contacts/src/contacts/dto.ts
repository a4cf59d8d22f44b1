export class CreateContactDto { name!: string; email!: string; }
